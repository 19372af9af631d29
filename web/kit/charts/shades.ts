/** How much of its colour each shade has, the rest being the surface; heat.styles.ts draws the same ones. */
export const SHADES: readonly number[] = [0.25, 0.45, 0.65, 0.82, 1];
