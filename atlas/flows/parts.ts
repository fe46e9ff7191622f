/** The heading of the lifecycles of the daily work, which the atlas has before all others. */
export const DAILY = "El trabajo del fondo";

/** The heading of the lifecycles of the other records. */
export const MASTERS = "Los datos maestros";

/** The heading of what the server does by itself: the charts of its jobs. */
export const JOBS = "Los trabajos";
