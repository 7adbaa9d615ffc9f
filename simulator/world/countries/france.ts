import { type Country, listClubs } from './country.ts'

export const france: Country = {
  flag: 'fr',
  name: 'France',
  cup: 'Coupe Nationale',
  leagues: [
    {
      name: 'Ligue 1',
      clubs: listClubs(`
        Paris Seine, Marseille Calanques, Lyon Rhône, Lille Deûle, Monaco Rocher, Rennes Vilaine, Nice Baie,
        Lens Artois, Strasbourg Ill, Nantes Loire, Montpellier Lez, Bordeaux Garonne, Toulouse Capitole, Reims
        Champagne, Brest Rade, Saint-Étienne Forez`),
    },
    {
      name: 'Ligue 2',
      clubs: listClubs(`
        Metz Moselle, Nancy Lorraine, Caen Orne, Rouen Normandie, Le Havre Estuaire, Dijon Bourgogne, Grenoble
        Isère, Angers Maine, Amiens Somme, Tours Val, Troyes Aube, Auxerre Yonne, Lorient Blavet, Bastia Cap,
        Nîmes Arènes, Clermont Volcans`),
    },
  ],
}
