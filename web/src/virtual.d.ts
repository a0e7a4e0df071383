declare module 'virtual:edition/*' {
  const edition: Record<string, unknown>;
  export default edition;
}
