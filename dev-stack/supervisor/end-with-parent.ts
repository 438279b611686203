// Loaded before the program of each service (`node --import`): a service must not outlive its supervisor.
// The system closes the IPC channel even when the supervisor is killed.
const graceMs = 8000

// Workers that the program forks load this file too, but have another parent.
if (process.channel && process.ppid === Number(process.env['SUPERVISOR_PID'])) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel alone must not keep the process alive: a build exits when it is done.
  process.channel.unref()
}
