import { listClubs as list } from '../countries/country.ts'

/** Where players come from: any first name goes with any family name. */
export interface Nation {
  readonly flag: string
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
}

function nation(flag: string, men: string, women: string, families: string): Nation {
  return { flag, men: list(men), women: list(women), families: list(families) }
}

export const nations: readonly Nation[] = [
  nation(
    'tr',
    'Kerem, Emre, Deniz, Mert, Ozan, Kaan, Barış, Tolga',
    'Elif, Zeynep, Defne, Selin, Ece, İrem, Derya, Nehir',
    'Karadal, Yalçınkaya, Aksoylu, Demirkol, Tunalı, Gürbüz, Özdemirel, Sarıkaya',
  ),
  nation(
    'gb',
    'Oliver, Harry, George, Edward, Lewis, Callum, Toby, Ewan',
    'Emily, Sophie, Grace, Charlotte, Isla, Freya, Holly, Erin',
    'Ashdown, Whitlock, Merrick, Thornbury, Hartwell, Penrose, Langley, Oakden',
  ),
  nation(
    'fr',
    'Lucas, Hugo, Julien, Mathis, Antoine, Quentin, Rémi, Bastien',
    'Camille, Léa, Manon, Chloé, Élodie, Juliette, Inès, Margaux',
    'Delorme, Vasseur, Marchal, Boisvert, Lacombe, Rivard, Chastel, Fontanel',
  ),
  nation(
    'es',
    'Álvaro, Diego, Javier, Sergio, Iker, Marcos, Rubén, Adrián',
    'Lucía, Marta, Paula, Carla, Elena, Nuria, Irene, Alba',
    'Ibarrola, Montalvo, Ribalta, Quesado, Salvatierra, Aldana, Berenguer, Cordero',
  ),
  nation(
    'it',
    'Matteo, Luca, Andrea, Davide, Filippo, Riccardo, Simone, Tommaso',
    'Giulia, Chiara, Martina, Elisa, Sara, Beatrice, Alice, Federica',
    'Bellandi, Carraro, Montesi, Ravelli, Ferrante, Galvani, Sorrentini, Tedesco',
  ),
  nation(
    'de',
    'Jonas, Felix, Lukas, Moritz, Niklas, Jannik, Fabian, Henrik',
    'Lena, Hannah, Johanna, Clara, Mia, Franziska, Nele, Carla',
    'Lindhorst, Brandtner, Kesselring, Wiesental, Hollbach, Sommerfeldt, Reinhold, Achterberg',
  ),
  nation(
    'nl',
    'Daan, Bram, Sem, Thijs, Ruben, Joris, Teun, Stijn',
    'Sanne, Femke, Lotte, Anouk, Maud, Eva, Roos, Fleur',
    'Verhoek, Dijkmans, Zonneveld, Kuipers, Hoogland, Brinkhuis, Westerhof, Molendijk',
  ),
  nation(
    'se',
    'Elias, Oskar, Viktor, Anton, Axel, Gustav, Ludvig, Isak',
    'Elsa, Alva, Ebba, Wilma, Linnea, Saga, Tove, Maja',
    'Lindqvist, Sjögren, Åkerlund, Hallström, Norrby, Ekdahl, Wallander, Björklund',
  ),
  nation(
    'ro',
    'Andrei, Mihai, Radu, Vlad, Ștefan, Bogdan, Cristian, Dragoș',
    'Ioana, Andreea, Raluca, Bianca, Oana, Mara, Ilinca, Teodora',
    'Munteanu, Dobrescu, Văleanu, Rotaru, Codreanu, Tudorache, Brătescu, Lupașcu',
  ),
  nation(
    'hr',
    'Ivan, Luka, Marko, Ante, Josip, Filip, Borna, Toma',
    'Ana, Petra, Lucija, Nika, Tena, Iva, Dora, Lana',
    'Radošević, Kovačec, Brkanić, Maretić, Zorić, Vukelja, Perković, Lončarek',
  ),
  nation(
    'us',
    'Ethan, Mason, Tyler, Brandon, Ryan, Cole, Austin, Derek',
    'Madison, Ashley, Hailey, Brooke, Taylor, Morgan, Paige, Sydney',
    'Calloway, Prescott, Harlan, Whitaker, Sutherland, Beckford, Holloway, Kincaid',
  ),
  nation(
    'ar',
    'Facundo, Tomás, Nicolás, Agustín, Joaquín, Bautista, Santiago, Ramiro',
    'Valentina, Camila, Sofía, Julieta, Agustina, Florencia, Rocío, Milagros',
    'Echagaray, Villalba, Peralta, Monteros, Arrieta, Lezcano, Iturralde, Ocampo',
  ),
  nation(
    'jp',
    'Haruto, Yuto, Sota, Ren, Kaito, Riku, Takumi, Naoki',
    'Yui, Aoi, Hina, Sakura, Mei, Rin, Misaki, Honoka',
    'Kawahara, Morishita, Hayasaka, Tachibana, Kurosawa, Nishimori, Amano, Shirakawa',
  ),
  nation(
    'cn',
    'Hao, Jun, Wei, Ming, Bo, Tao, Kai, Lei',
    'Xin, Yan, Mei, Ling, Jing, Yue, Qian, Hui',
    'Zhou, Shen, Tang, Feng, Qiu, Lu, Gao, Meng',
  ),
  nation(
    'kz',
    'Timur, Arman, Daniyar, Ruslan, Alikhan, Sanzhar, Dias, Nurlan',
    'Aruzhan, Dana, Aigerim, Kamila, Tomiris, Madina, Saule, Zarina',
    'Sadyk, Beken, Ospan, Tolegen, Zhanibek, Kairat, Abilda, Serik',
  ),
  nation(
    'br',
    'Thiago, Rafael, Bruno, Felipe, Caio, Vinícius, Otávio, Murilo',
    'Larissa, Beatriz, Júlia, Luana, Isadora, Marina, Helena, Bruna',
    'Amaral, Teixeira, Vasconcelos, Figueira, Barreto, Nogueira, Sampaio, Queirós',
  ),
]
