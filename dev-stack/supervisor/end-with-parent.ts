// Loaded before the program of each service (`node --import`): the service ends with its supervisor and reports that it isn't hung. The system closes
// the IPC channel even if the supervisor is killed.
import {endSelf} from '#runtime/process/end-self.ts'

const graceMs = 8000
const beatMs = Number(process.env['SUPERVISOR_BEAT_MS'])

// Workers that the program forks also load this file, but have another parent.
if (process.channel && process.ppid === Number(process.env['SUPERVISOR_PID'])) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    endSelf()
  })
  if (beatMs > 0) setInterval(() => process.send?.('beat'), beatMs).unref()
  // The channel must not keep the process alive, so that a build exits when it's done.
  process.channel.unref()
}
