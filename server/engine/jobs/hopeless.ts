/**
 * Thrown by a step that no repetition mends, with the reason in Spanish: its job fails at once, and goes on from there once
 * somebody tries it again.
 */
export class Hopeless extends Error {}
