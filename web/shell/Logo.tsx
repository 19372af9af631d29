/** A shield with a pulse through it; drawn in the current colour. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor">
      <path
        strokeWidth="2.4"
        strokeLinejoin="round"
        d="M16 3 4.5 7.2v8.3c0 6.6 4.7 11.4 11.5 13.6 6.8-2.2 11.5-7 11.5-13.6V7.200z"
      />
      <path
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.500 16.500h4l2.400-5.500 3.200 9.500 2.200-4h3.200"
      />
    </svg>
  );
}
