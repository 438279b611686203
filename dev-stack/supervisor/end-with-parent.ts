// Loaded before the program of each service (`node --import`): a service must not outlive its supervisor, and reports to it that it is not hung.
// The system closes the IPC channel even when the supervisor is killed.
import {endSelf} from '#commands/process/end-self.ts'

const graceMs = 8000
const beatMs = Number(process.env['SUPERVISOR_BEAT_MS'])

// Workers that the program forks load this file too, but have another parent.
if (process.channel && process.ppid === Number(process.env['SUPERVISOR_PID'])) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    endSelf()
  })
  if (beatMs > 0) setInterval(() => process.send?.('beat'), beatMs).unref()
  // The channel alone must not keep the process alive: a build exits when it is done.
  process.channel.unref()
}
