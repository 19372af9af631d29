/**
 * Parts of the server's page that React has not taken over yet. Whoever goes on before that goes by a new document: React would
 * take them over with what the next page says, and leave their old links as it finds them.
 */
export const untakenParts = new Set<object>();
