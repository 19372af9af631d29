/** Pixels of a tile of the grid; as wide as this at least. */
export const tile = { width: 104, height: 92, gap: 8 };
