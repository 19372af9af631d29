import type { Api } from './api.ts';
import type { TriedUpload } from './gallery.ts';

/** Calls of the demonstration pages; all throw ApiError. */
export const galleryApi = ({ post }: Api) => ({
  tryUpload: (file: Blob) => post<TriedUpload>('/api/gallery/uploads', file),
});
