import { type Country, listClubs } from './country.ts'

export const germany: Country = {
  flag: 'de',
  name: 'Germany',
  cup: 'Nationalpokal',
  leagues: [
    {
      name: 'Bundesliga',
      clubs: listClubs(`
        München Isar, Dortmund Westfalen, Leipzig Pleiße, Leverkusen Rhein, Frankfurt Main, Stuttgart Neckar,
        Berlin Spree, Hamburg Alster, Köln Dom, Bremen Weser, Mönchengladbach Niers, Freiburg Breisgau, Mainz
        Gutenberg, Augsburg Lech, Wolfsburg Aller, Hannover Leine`),
    },
    {
      name: '2. Bundesliga',
      clubs: listClubs(`
        Nürnberg Burg, Düsseldorf Altstadt, Karlsruhe Fächer, Kiel Förde, Dresden Elbe, Bochum Ruhr, Duisburg
        Hafen, Bielefeld Teuto, Rostock Ostsee, Magdeburg Börde, Kaiserslautern Pfalz, Darmstadt Lilien,
        Braunschweig Löwen, Paderborn Pader, Regensburg Donau, Ulm Münster`),
    },
  ],
}
