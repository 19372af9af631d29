/** Names of sensors in a text with commas between them, in any script. */
export const sensorNames = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean);
