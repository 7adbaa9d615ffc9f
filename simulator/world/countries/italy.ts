import { type Country, listClubs } from './country.ts'

export const italy: Country = {
  flag: 'it',
  name: 'Italy',
  cup: 'Coppa Nazionale',
  leagues: [
    {
      name: 'Serie A',
      clubs: listClubs(`
        Milano Navigli, Torino Mole, Roma Tevere, Napoli Vesuvio, Milano Castello, Firenze Arno, Bergamo Alta,
        Bologna Torri, Genova Lanterna, Verona Adige, Udine Friuli, Cagliari Golfo, Lecce Salento, Parma Ducale,
        Palermo Conca, Como Lario`),
    },
    {
      name: 'Serie B',
      clubs: listClubs(`
        Bari Levante, Venezia Laguna, Brescia Leonessa, Modena Ghirlandina, Pisa Torre, Salerno Costiera,
        Perugia Grifo, Ancona Conero, Catania Etna, Ferrara Estense, Padova Brenta, Cremona Torrazzo, Livorno
        Porto, Pescara Adriatico, Trieste Carso, Cosenza Sila`),
    },
  ],
}
