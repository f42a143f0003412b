// React and the router choose their production build by NODE_ENV while they load, so this module is
// imported before all others.
process.env['NODE_ENV'] ??= 'production'
