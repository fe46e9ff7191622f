import { authSimulation } from "./auth-simulation.ts";
import { noticesSimulation, requestsSimulation, shellSimulation } from "./frame-simulations.ts";
import type { Simulation } from "./sample.types.ts";
import {
  botCheckSimulation,
  connectionSimulation,
  profileSimulation,
} from "./small-simulations.ts";

const simulations: readonly Simulation[] = [
  authSimulation,
  botCheckSimulation,
  profileSimulation,
  shellSimulation,
  connectionSimulation,
  noticesSimulation,
  requestsSimulation,
];

/** The simulation of a machine. @throws when there is none of that id. */
export function simulationOf(id: string): Simulation {
  const simulation = simulations.find(({ machine }) => machine.id === id);
  if (simulation === undefined) throw new Error(`There is no simulation of ${id}`);
  return simulation;
}
