import { type Country, listClubs } from './country.ts'

export const netherlands: Country = {
  flag: 'nl',
  name: 'Netherlands',
  cup: 'Nationale Beker',
  leagues: [
    {
      name: 'Eredivisie',
      clubs: listClubs(`
        Amsterdam Amstel, Rotterdam Maas, Eindhoven Dommel, Alkmaar Kaas, Utrecht Dom, Enschede Twente,
        Groningen Martini, Arnhem Rijn, Heerenveen Pompe, Nijmegen Waal, Rotterdam Haven, Zwolle IJssel, Almelo Kanaal, Breda Mark, Tilburg Kruik, Sittard Fortuin`),
    },
    {
      name: 'Eerste Divisie',
      clubs: listClubs(`
        Den Haag Hofvijver, Leeuwarden Elf, Maastricht Vrijthof, Deventer Adelaar, Dordrecht Merwede, Emmen
        Drenthe, Venlo Peel, Den Bosch Dieze, Helmond Kasteel, Oss Maasland, Roermond Roer, Almere Stad, Volendam
        Dijk, Haarlem Spaarne, Delft Blauw, Leiden Sleutel`),
    },
  ],
}
