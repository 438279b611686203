const plugin = require('tailwindcss/plugin')
const transformOrigins = require('tailwindcss-rtl/src/transformOriginUtilities')

// Tailwind 4 has logical spacing, borders and insets itself; direction-aware transform origins it has not.
module.exports = plugin(({addUtilities}) => addUtilities(transformOrigins()))
