/** What stands between the commas of a text, in any script, without blanks around: names of sensors, tags. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);
