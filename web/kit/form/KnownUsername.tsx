/** Whose password a form is about, for password managers: without it they keep what is chosen under no name. It is not sent. */
export function KnownUsername({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
