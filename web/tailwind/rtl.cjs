const plugin = require('tailwindcss/plugin')
const transformOrigins = require('tailwindcss-rtl/src/transformOriginUtilities')

// Tailwind 4 supports logical spacing, borders and insets, but not direction-aware transform origins.
module.exports = plugin(({addUtilities}) => addUtilities(transformOrigins()))
