/** How far something is, on a line of a terminal that is written over; elsewhere nothing. */
export function shareLine(what: string): { show(share: number): void; clear(): void } {
  const { stderr } = process;
  let shown = '';
  return {
    show(share) {
      const line = `${what} ${Math.floor(100 * Math.min(1, share))} %`;
      if (!stderr.isTTY || line === shown) return;
      shown = line;
      stderr.write(`\r\u001b[2K${line}`);
    },
    clear() {
      if (stderr.isTTY) stderr.write('\r\u001b[2K');
    },
  };
}
