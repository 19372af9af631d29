import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api.ts';
import type { UploadOptions } from './upload.ts';

export interface Upload {
  state: 'sending' | 'done' | 'failed' | 'cancelled';
  /** How much of it has gone, from 0 to 1. */
  share: number;
  /** Why it failed: a code of the API. */
  code?: string;
}

/** Sends files, each by itself; one that failed or was cancelled can be sent again. Whoever leaves the page cancels all. */
export function useUploads(send: (file: File, options: UploadOptions) => Promise<unknown>) {
  const [uploads, setUploads] = useState<ReadonlyMap<File, Upload>>(new Map());
  const running = useRef(new Map<File, AbortController>());
  const set = (file: File, upload: Upload | null) =>
    setUploads((before) => {
      const next = new Map(before);
      if (upload) next.set(file, upload);
      else next.delete(file);
      return next;
    });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  async function start(file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(file, controller);
    const isCurrent = () => running.current.get(file) === controller;
    set(file, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => isCurrent() && set(file, { state: 'sending', share });
      await send(file, { onProgress, signal: controller.signal });
      if (isCurrent()) set(file, { state: 'done', share: 1 });
    } catch (error) {
      if (!isCurrent()) return;
      const code = error instanceof ApiError ? error.body.code : 'UNEXPECTED';
      set(file, controller.signal.aborted ? { state: 'cancelled', share: 0 } : { state: 'failed', share: 0, code });
    }
  }
  return {
    uploads,
    start: (file: File) => void start(file),
    cancel: (file: File) => running.current.get(file)?.abort(),
    /** Cancels it and forgets that there was one. */
    forget: (file: File) => {
      const controller = running.current.get(file);
      running.current.delete(file);
      controller?.abort();
      set(file, null);
    },
  };
}
