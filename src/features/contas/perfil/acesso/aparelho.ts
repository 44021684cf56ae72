/* A user agent in recognisable words. Order matters: most browsers also name the ones they descend from. */

const NAVEGADORES: readonly (readonly [marca: RegExp, nome: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
]

const SISTEMAS: readonly (readonly [marca: RegExp, nome: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac ?OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (list: typeof NAVEGADORES, agente: string) => list.find(([marca]) => marca.test(agente))?.[1]

/** `Chrome no Windows`, `Safari no iPhone`; unknown parts are left out, and without any it is an unknown device. */
export function getNomeDoAparelho(agente: string | null): string {
  const texto = agente ?? ''
  const navegador = nameIn(NAVEGADORES, texto)
  const sistema = nameIn(SISTEMAS, texto)
  if (navegador && sistema) return `${navegador} no ${sistema}`
  return navegador ?? sistema ?? 'Dispositivo desconhecido'
}
