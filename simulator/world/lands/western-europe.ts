import { type Land, land } from './land.ts'

export const westernEurope: readonly Land[] = [
  land({ flag: 'gb-eng', name: 'England', ahead: 0, order: 'cityFirst' }, { football: 3, basketball: 2, hockey: 1 }, [
    `London, Birmingham, Manchester, Leeds, Sheffield, Bristol, Leicester, Coventry, Nottingham, Hull,
        Plymouth, Derby, Southampton, Norwich, Oxford, York`,
    'Herons, Lanterns, Millers Row, Kestrels, Oakfield, Harriers Green',
  ]),
  land(
    { flag: 'de', name: 'Germany', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 3, hockey: 3, handball: 3, volleyball: 3 },
    [
      `Berlin, Hamburg, München, Köln, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dortmund, Essen, Bremen,
        Dresden, Hannover, Nürnberg, Duisburg, Bochum`,
      'Reiher, Granit, Laterne, Eisvogel, Kastanie, Nordwind',
    ],
  ),
  land(
    { flag: 'fr', name: 'France', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 3, hockey: 1, handball: 3, volleyball: 3 },
    [
      `Paris, Marseille, Lyon, Toulouse, Nice, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Reims,
        Toulon, Grenoble, Dijon, Angers`,
      'Hérons, Lanterne, Granit, Mistral Bleu, Alouettes, Chênaie',
    ],
  ),
  land(
    { flag: 'es', name: 'Spain', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 3, handball: 2, volleyball: 2 },
    [
      `Madrid, Barcelona, Valencia, Sevilla, Zaragoza, Málaga, Murcia, Palma, Bilbao, Alicante, Córdoba,
        Valladolid, Vigo, Gijón, Granada, Oviedo`,
      'Faro, Cigüeñas, Granito, Tramontana, Encina, Alondra',
    ],
  ),
  land(
    { flag: 'it', name: 'Italy', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 3, hockey: 1, volleyball: 4, baseball: 1 },
    [
      `Roma, Milano, Napoli, Torino, Palermo, Genova, Bologna, Firenze, Bari, Catania, Verona, Venezia,
        Messina, Padova, Trieste, Parma`,
      'Lanterna, Airone, Granito, Quercia, Scirocco, Allodola',
    ],
  ),
  land(
    { flag: 'nl', name: 'Netherlands', ahead: 1, order: 'cityFirst' },
    { football: 3, basketball: 1, handball: 1, volleyball: 2, baseball: 1 },
    [
      `Amsterdam, Rotterdam, Den Haag, Utrecht, Eindhoven, Groningen, Tilburg, Almere, Breda, Nijmegen, Arnhem,
        Haarlem, Enschede, Zwolle, Leiden, Maastricht`,
      'Reigers, Vuurtoren, Molenwiek, IJsvogels, Zeewind',
    ],
  ),
  land(
    { flag: 'be', name: 'Belgium', ahead: 1, order: 'cityFirst' },
    { football: 4, basketball: 1, handball: 1, volleyball: 2 },
    [
      `Antwerpen, Gent, Charleroi, Liège, Brussel, Brugge, Namur, Leuven, Mons, Mechelen, Aalst, Kortrijk,
        Hasselt, Oostende, Tournai, Genk`,
      'Reigers, Vuurtoren, Eikenhof, Klokken, Zeewind',
    ],
  ),
  land(
    { flag: 'pt', name: 'Portugal', ahead: 0, order: 'wordFirst' },
    { football: 3, basketball: 2, handball: 2, volleyball: 2 },
    [
      `Lisboa, Porto, Braga, Coimbra, Funchal, Setúbal, Aveiro, Évora, Faro, Leiria, Viseu, Guimarães, Viana,
        Beja, Santarém, Portimão`,
      'Farol, Cegonhas, Granito, Azinheira, Nortada',
    ],
  ),
  land({ flag: 'ie', name: 'Ireland', ahead: 0, order: 'cityFirst' }, { football: 3, basketball: 1 }, [
    `Dublin, Cork, Limerick, Galway, Waterford, Drogheda, Dundalk, Swords, Bray, Navan, Kilkenny, Ennis,
        Tralee, Carlow, Sligo, Athlone`,
    'Lanterns, Curlews, Rowan, Boglands, Headland',
  ]),
  land({ flag: 'gb-sct', name: 'Scotland', ahead: 0, order: 'cityFirst' }, { football: 3 }, [
    `Glasgow, Edinburgh, Aberdeen, Dundee, Paisley, Inverness, Perth, Stirling, Ayr, Falkirk, Livingston,
        Kirkcaldy, Dumfries, Greenock, Hamilton, Elgin`,
    'Curlews, Heather, Lanterns, Ospreys, Braes',
  ]),
  land(
    { flag: 'ch', name: 'Switzerland', ahead: 1, order: 'wordFirst' },
    { football: 3, basketball: 1, hockey: 3, handball: 2, volleyball: 2 },
    [
      `Zürich, Genève, Basel, Lausanne, Bern, Winterthur, Luzern, Lugano, Biel, Thun, Köniz, Fribourg, Chur,
        Schaffhausen, Sion, Zug`,
      'Steinadler, Enzian, Granit, Laterne, Föhnwind',
    ],
  ),
  land(
    { flag: 'at', name: 'Austria', ahead: 1, order: 'wordFirst' },
    { football: 4, basketball: 1, hockey: 2, handball: 2, volleyball: 2 },
    [
      `Wien, Graz, Linz, Salzburg, Innsbruck, Klagenfurt, Villach, Wels, Dornbirn, Steyr, Feldkirch, Bregenz,
        Leoben, Krems, Amstetten, Kufstein`,
      'Steinadler, Enzian, Lärche, Laterne, Gletscher',
    ],
  ),
]
