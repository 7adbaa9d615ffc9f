import { type Land, land } from './land.ts'

export const northernEurope: readonly Land[] = [
  land(
    { flag: 'dk', name: 'Denmark', ahead: 1, order: 'cityFirst' },
    { football: 4, basketball: 1, hockey: 1, handball: 3 },
    [
      `København, Aarhus, Odense, Aalborg, Esbjerg, Randers, Kolding, Horsens, Vejle, Roskilde, Herning,
        Silkeborg, Næstved, Fredericia, Viborg, Holstebro`,
      'Hejrer, Fyrtårn, Havvind, Bøgelund, Lærker',
    ],
  ),
  land(
    { flag: 'se', name: 'Sweden', ahead: 1, order: 'cityFirst' },
    { football: 4, basketball: 1, hockey: 3, handball: 3, volleyball: 1 },
    [
      `Stockholm, Göteborg, Malmö, Uppsala, Västerås, Örebro, Linköping, Helsingborg, Jönköping, Norrköping,
        Lund, Umeå, Gävle, Borås, Södertälje, Karlstad`,
      'Hägrar, Fyrbåk, Granskog, Norrsken, Lärkor',
    ],
  ),
  land(
    { flag: 'no', name: 'Norway', ahead: 1, order: 'cityFirst' },
    { football: 4, hockey: 2, handball: 3, volleyball: 1 },
    [
      `Oslo, Bergen, Trondheim, Stavanger, Drammen, Fredrikstad, Kristiansand, Sandnes, Tromsø, Sarpsborg,
        Skien, Ålesund, Sandefjord, Haugesund, Tønsberg, Moss`,
      'Hegrer, Fyrlykt, Granlia, Nordlys, Lerker',
    ],
  ),
  land(
    { flag: 'fi', name: 'Finland', ahead: 2, order: 'cityFirst' },
    { football: 4, basketball: 2, hockey: 3, volleyball: 2 },
    [
      `Helsinki, Espoo, Tampere, Vantaa, Oulu, Turku, Jyväskylä, Lahti, Kuopio, Pori, Kouvola, Joensuu,
        Lappeenranta, Vaasa, Hämeenlinna, Rovaniemi`,
      'Haikarat, Majakka, Kuusikko, Revontuli, Kiurut',
    ],
  ),
  land({ flag: 'is', name: 'Iceland', ahead: 0, order: 'cityFirst' }, { football: 2, basketball: 2, handball: 2 }, [
    `Reykjavík, Kópavogur, Hafnarfjörður, Akureyri, Garðabær, Mosfellsbær, Selfoss, Akranes, Keflavík,
        Ísafjörður, Egilsstaðir, Húsavík, Borgarnes, Grindavík, Dalvík, Höfn`,
    'Lundar, Vitinn, Norðurljós, Hraun, Lóur',
  ]),
  land({ flag: 'ee', name: 'Estonia', ahead: 2, order: 'cityFirst' }, { football: 2, basketball: 1, volleyball: 1 }, [
    `Tallinn, Tartu, Narva, Pärnu, Viljandi, Rakvere, Maardu, Kuressaare, Sillamäe, Valga, Võru, Jõhvi,
        Haapsalu, Keila, Paide, Elva`,
    'Haigrud, Tuletorn, Kuusik, Meretuul, Lõokesed',
  ]),
  land(
    { flag: 'lv', name: 'Latvia', ahead: 2, order: 'cityFirst' },
    { football: 2, basketball: 1, hockey: 1, volleyball: 1 },
    [
      `Rīga, Daugavpils, Liepāja, Jelgava, Jūrmala, Ventspils, Rēzekne, Valmiera, Ogre, Jēkabpils, Tukums,
        Cēsis, Salaspils, Kuldīga, Olaine, Saldus`,
      'Gārņi, Bāka, Ozoli, Ziemelis, Cīruļi',
    ],
  ),
  land({ flag: 'lt', name: 'Lithuania', ahead: 2, order: 'cityFirst' }, { football: 2, basketball: 3 }, [
    `Vilnius, Kaunas, Klaipėda, Šiauliai, Panevėžys, Alytus, Marijampolė, Mažeikiai, Jonava, Utena,
        Kėdainiai, Telšiai, Tauragė, Ukmergė, Visaginas, Plungė`,
    'Garniai, Švyturys Šiaurė, Ąžuolynas, Vėtrungė, Vyturiai',
  ]),
]
