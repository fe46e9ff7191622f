import type { SeedRows } from "../seed.types.ts";

/** The demonstration allows every address; the other rows show the statuses. */
export const rows: SeedRows = () =>
  [
    {
      direccion: "0.0.0.0/0",
      descripcion: "Cualquier dirección IPv4 (demostración)",
      status: "active",
    },
    { direccion: "::/0", descripcion: "Cualquier dirección IPv6 (demostración)", status: "active" },
    { direccion: "190.85.46.0/24", descripcion: "Sede principal", status: "inactive" },
    { direccion: "181.49.100.17", descripcion: "Sede Medellín", status: "inactive" },
    {
      direccion: "200.118.62.5",
      descripcion: "Auditoría externa 2025",
      status: "expired",
      until: "2025-12-31",
    },
  ].map(({ direccion, descripcion, status, until }) => ({
    values: { direccion, descripcion, alcance: "everybody", vigente_hasta: until ?? null },
    status,
  }));
