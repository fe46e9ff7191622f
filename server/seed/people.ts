import { plain } from "../../src/domain/plain-text.ts";
import { checkDigitOf } from "../../src/domain/nit.ts";
import type { Chance } from "./random.ts";

type Words = readonly [string, ...string[]];

const list = (text: string): Words => text.trim().split(/\s+/u) as unknown as Words;

/** Common names of Colombia; the first ones, the most common, are drawn more often (`common`). */
const WOMEN =
  list(`María Ana Luz Sandra Martha Claudia Diana Paola Laura Carolina Andrea Natalia Daniela Valentina
  Camila Juliana Alejandra Marcela Adriana Patricia Gloria Blanca Rosa Carmen Yolanda Nancy Liliana Mónica Catalina
  Tatiana Yuliana Leidy Angie Karen Lina Sara Isabella Gabriela Mariana Manuela Ximena Viviana Esperanza Amparo
  Beatriz Cecilia Dora Edilma Fabiola Graciela`);
const MEN =
  list(`Juan Carlos José Luis Jorge Andrés Diego Camilo David Daniel Santiago Sebastián Alejandro Felipe
  Mauricio Fernando Ricardo Óscar Hernán Jaime Álvaro Gustavo Germán Edwin Wilson Fabián Iván César Julián Mateo
  Nicolás Samuel Miguel Rafael Hugo Henry Jhon Cristian Esteban Gabriel Guillermo Héctor Leonardo Nelson Orlando
  Pablo Ramiro Saúl Tulio Uriel`);
const SURNAMES =
  list(`Rodríguez Gómez González Martínez García López Hernández Sánchez Ramírez Pérez Díaz Torres
  Rojas Vargas Moreno Muñoz Castro Ortiz Jiménez Gutiérrez Valencia Suárez Ruiz Álvarez Restrepo Cardona Giraldo
  Zapata Ospina Londoño Mejía Arango Vélez Quintero Montoya Salazar Castaño Herrera Cárdenas Guerrero Medina
  Parra Rincón Acosta Mosquera Palacios Córdoba Perea Cuesta Angulo Bonilla Caicedo Estupiñán Benavides Bastidas
  Chamorro Erazo Pantoja Narváez Bolaños Barrios Berrío Pájaro Meza Polo Arrieta Iguarán Epieyú Uribe Correa`);
const TRADES =
  list(`Agrícola Comercial Textiles Alimentos Ferretería Transportes Confecciones Calzado Muebles Insumos
  Lácteos Panificadora Constructora Droguerías Papelería Tecnología Servicios Ganadería Cafetera Logística`);
const PLACES =
  list(`Andes Cauca Caribe Pacífico Llanos Sabana Occidente Oriente Norte Sur Valle Magdalena Quindío
  Nevado Cordillera Ribera Páramo Altiplano Guajira Orinoco`);
const FORMS: Words = ["S.A.S.", "S.A.S.", "S.A.S.", "Ltda.", "S.A.", "E.U."];

/** A person of the demonstration. */
export type Person = {
  readonly name: string;
  readonly isWoman: boolean;
  /** The start of a mail address, in plain letters. */
  readonly handle: string;
};

/** A person with one or two names and two surnames. */
export function personBy(chance: Chance): Person {
  const isWoman = chance.happens(0.52);
  const names = isWoman ? WOMEN : MEN;
  const first = common(names, chance);
  const second = chance.pick(names);
  const given = second === first || chance.happens(0.4) ? first : `${first} ${second}`;
  const surnames = [common(SURNAMES, chance), chance.pick(SURNAMES)];
  return {
    name: `${given} ${surnames.join(" ")}`,
    isWoman,
    handle: plain(`${first}.${surnames[0] ?? ""}`),
  };
}

/** The name of a firm. */
export function firmBy(chance: Chance): string {
  const trade = chance.pick(TRADES);
  const owner = chance.happens(0.5) ? chance.pick(SURNAMES) : `del ${chance.pick(PLACES)}`;
  return `${trade} ${owner} ${chance.pick(FORMS)}`;
}

/** A NIT of nine digits with its check digit. */
export function nitFrom(digits: number): string {
  return `${digits}-${checkDigitOf(String(digits))}`;
}

/** A mobile number. */
export function mobileBy(chance: Chance): string {
  return `3${chance.pick(["00", "01", "04", "10", "11", "13", "15", "16", "20", "50"])}${String(chance.below(10_000_000)).padStart(7, "0")}`;
}

function common(words: Words, chance: Chance): string {
  // The smaller of two draws: the first words come up most.
  return words[Math.min(chance.below(words.length), chance.below(words.length))] ?? words[0];
}
