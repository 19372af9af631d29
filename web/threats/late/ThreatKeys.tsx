import { useEffect, useState } from 'react';
import type { Threat } from '../../../shared/threats.ts';
import { useKitServices } from '../../kit/services.ts';
import { useDesk } from './use-desk.tsx';
import { actionKeys, useDeskKeys } from './use-desk-keys.ts';

/** Threats on which the letters of the list act, all in one step. */
interface KeysProps {
  threats: readonly Threat[];
}

/** The keys of the list, on a page of its own of one threat or of several. */
export function ThreatKeys({ threats }: KeysProps) {
  const { loadTexts } = useKitServices();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadTexts(['errors']).then(
      () => setReady(true),
      () => {},
    );
  }, [loadTexts]);
  return ready && <Keys threats={threats} />;
}

function Keys({ threats }: KeysProps) {
  const { act, undoLast, dialog } = useDesk();
  useDeskKeys((letter) => {
    if (letter === 'u') undoLast();
    else if (actionKeys[letter])
      void act(actionKeys[letter], { keys: threats.map(({ key, version }) => ({ key, version })) });
    else return false;
    return true;
  });
  return (
    <>
      <i hidden data-desk />
      {dialog}
    </>
  );
}
