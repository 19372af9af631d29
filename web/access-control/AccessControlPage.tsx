export function Component() {
  return <h1>to be built</h1>;
}
