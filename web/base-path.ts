import { putOn, takeOff } from '../shared/base-path.ts';

/** What the console stands below (shared/base-path.ts): one path in the life of a process, and of a page. */
export let basePath = '';

/** Said by the server for each page, and by the page when it is taken over, before anything else. */
export function standBelow(path = ''): void {
  basePath = path;
}

/**
 * An address of the console as a browser asks for it. Elements have it put on by themselves (web/jsx/), links and forms of the
 * router too; it is for what a script asks for or opens by itself.
 */
export const toBrowser = (address: string): string => putOn(basePath, address);

/** A browser's path, with or without a query, as the console knows it. */
export const fromBrowser = (address: string): string => takeOff(basePath, address) ?? address;

/** The console's own address, to put before a path of it, for somebody who opens it elsewhere. */
export const consoleAt = ({ origin }: URL): string => origin + basePath;

/** What a cookie of ours is for. */
export const cookiePath = (): string => basePath || '/';
