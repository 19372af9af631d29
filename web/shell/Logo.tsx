import { MARK } from '../../shared/mark.ts';

/** The mark in the current colour. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={MARK.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={MARK.strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={MARK.shield} />
      <path d={MARK.pulse} />
    </svg>
  );
}
