// Loaded before the program of each part (`node --import`), whoever wrote that program: a part must not outlive its supervisor.
// The system closes the channel between them even when the supervisor was killed.
const graceMs = 8000

// Workers that the program forks load this too; theirs is another parent and another channel.
if (process.channel && process.ppid === Number(process.env['SUPERVISOR_PID'])) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), graceMs).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // The channel alone is no reason to stay: a build ends when it is done.
  process.channel.unref()
}
