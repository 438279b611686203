/** Ends this process as SIGTERM does: by its handlers, or at once where it has none. */
export function endSelf(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') process.kill(process.pid, 'SIGTERM')
  // Windows would end it without its handlers.
  else if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(128 + 15)
}
