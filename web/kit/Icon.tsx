/**
 * A decoration beside words; a control that shows nothing else needs its own label. `of` is a drawing imported from
 * `~icons/mdi/NAME`; `flip` for arrows and the like, which point the other way where one reads from the right.
 */
export function Icon({ of, size = 20, flip = false }: { of: string; size?: number; flip?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-flip={flip || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: path data taken from the icon set at build time
      dangerouslySetInnerHTML={{ __html: of }}
    />
  );
}
