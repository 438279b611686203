/** Ends this process like SIGTERM: by its handlers, or at once if it doesn't have any. */
export function endSelf(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'win32') process.kill(process.pid, 'SIGTERM')
  // Windows would skip the handlers.
  else if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(128 + 15)
}
