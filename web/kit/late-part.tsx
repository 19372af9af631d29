import {
  type ComponentType,
  type FunctionComponent,
  Suspense,
  use,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as RouterContext,
} from 'react-router-dom';
import { PreferencesContext } from '../theme/PreferencesProvider.tsx';
import { atRest } from './at-rest.ts';
import { bringWhenClicked, giveLostClick } from './kept-click.ts';
import { bringLateTexts } from './late-texts.ts';
import { whenFetched } from './when-fetched.ts';

/** Brings each of the parts that a module declared and whose code is not there yet. */
const missing = new Set<() => Promise<void>>();

/**
 * Brings the code of all late parts whose modules have run. Await it between loading a page and rendering it: on the server, and
 * in a browser that goes there by itself. Rejects when a part cannot be had.
 */
export async function loadLateParts(): Promise<void> {
  // A late part may have late parts of its own.
  while (missing.size > 0) await Promise.all([...missing].map((bring) => bring()));
}

bringWhenClicked(loadLateParts);

/**
 * A widget whose code is no part of a page's first load. The server draws it whole; a browser keeps what the server drew, fetches
 * the code when the rest of the page has been taken over and has come to rest, and then takes over the widget too. A click that
 * came too early is given to it then.
 *
 * The build lists the styles of a page by its imports and by those of the late parts among them: `import()` the widget in the
 * module that calls this (vite.config.ts).
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let arrive: (it: ComponentType<Props>) => void;
  const arrival = new Promise<ComponentType<Props>>((resolve) => {
    arrive = resolve;
  });
  async function bring() {
    [Loaded] = await Promise.all([load(), bringLateTexts()]);
    missing.delete(bring);
    arrive(Loaded);
    if (typeof window === 'object') giveLostClick();
  }
  missing.add(bring);

  function Arrived({ props, onTaken }: { props: Props; onTaken: (isTaken: true) => void }) {
    // Before `use`: what it leaves out once the code is there, React would miss among the hooks that follow.
    useEffect(() => onTaken(true), [onTaken]);
    const Widget = Loaded ?? use(arrival);
    return <Widget {...props} />;
  }
  return function LatePart(props: Props) {
    const preferences = useContext(PreferencesContext);
    const location = useContext(LocationContext);
    const router = useContext(RouterContext);
    const [first] = useState({ props, preferences, location, router });
    const [isTaken, setTaken] = useState(false);
    // A failure leaves what the server drew.
    useEffect(() => (Loaded ? undefined : atRest(() => whenFetched(bring))), []);
    // What the server drew is taken over as it was drawn, in the time zone and at the address of then: given something new before,
    // React would take it away.
    const shown = isTaken ? { props, preferences, location, router } : first;
    const part = useMemo(
      () => (
        <Suspense>
          <Arrived props={shown.props} onTaken={setTaken} />
        </Suspense>
      ),
      [shown.props],
    );
    return (
      <RouterContext value={shown.router}>
        <LocationContext value={shown.location}>
          <PreferencesContext value={shown.preferences}>{part}</PreferencesContext>
        </LocationContext>
      </RouterContext>
    );
  };
}
