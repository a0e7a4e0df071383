declare module 'virtual:edition/*' {
  const edition: Record<string, unknown>;
  export default edition;
}
declare module 'virtual:rules/list' {
  const rules: Record<string, () => Promise<{ default: { title: string; html: string; clauses: string[] } }>>;
  export default rules;
}
declare module 'virtual:engine' {
  const url: string;
  export default url;
}
declare module 'virtual:words/*' {
  const texts: Record<string, string>;
  export default texts;
}
