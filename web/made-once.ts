/**
 * `make`, called once for each set of arguments as long as they live. The server makes the columns of a table for a language
 * this way and not for each page, so that rows drawn by them can be kept (kept.tsx).
 */
export function madeOnce<Arguments extends object[], Made>(make: (...of: Arguments) => Made): typeof make {
  type Node = { made?: Made; next: WeakMap<object, Node> };
  const root: Node = { next: new WeakMap() };
  return (...of) => {
    let node = root;
    for (const argument of of) {
      let next = node.next.get(argument);
      if (!next) {
        next = { next: new WeakMap() };
        node.next.set(argument, next);
      }
      node = next;
    }
    node.made ??= make(...of);
    return node.made;
  };
}
