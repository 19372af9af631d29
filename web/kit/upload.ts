import { type Send, unreachable } from '../../shared/api.ts';
import { toBrowser } from '../base-path.ts';

export interface UploadOptions {
  /** From 0 to 1, again and again. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Carries a call whose body is a file, and says meanwhile how much has gone, which `fetch` cannot: `createApi(uploading(options))`.
 * Rejects with ApiError when no answer comes, or with the signal's reason once it is raised.
 */
export const uploading =
  ({ onProgress, signal }: UploadOptions): Send =>
  ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, toBrowser(path));
      request.responseType = 'json';
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      };
      request.onload = () => resolve({ status: request.status, body: request.response });
      request.onerror = () => reject(unreachable());
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.send(body as Blob);
    });
