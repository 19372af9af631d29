import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Threat } from '../../../shared/threats.ts';
import { useKitServices } from '../../kit/services.ts';
import { useDesk } from './use-desk.tsx';
import { actionKeys, useDeskKeys } from './use-desk-keys.ts';

/** The keys of the list, on a threat's own page. */
export function ThreatKeys({ threat }: { threat: Threat }) {
  const { loadTexts } = useKitServices();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    loadTexts(['errors']).then(
      () => setReady(true),
      () => {},
    );
  }, [loadTexts]);
  return ready && <Keys threat={threat} />;
}

function Keys({ threat: { key, version } }: { threat: Threat }) {
  const { act, undoLast, dialog } = useDesk();
  const { state } = useRevalidator();
  useDeskKeys((letter) => {
    if (letter === 'u') undoLast();
    else if (actionKeys[letter] && state === 'idle') void act(actionKeys[letter], { keys: [{ key, version }] });
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
