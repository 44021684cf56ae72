/**
 * Draws a message as HTML for mail programs: tables and inline styles (Outlook, Gmail), no image and no external resource, readable
 * without styles, in dark mode and at 320 px. The colours are those of `src/styles/theme.css`.
 */
import { marca } from '../../../../src/domain/marca.ts'
import type { Bloco, Mensagem } from './mensagem.ts'

/** [light, dark]; light is inline, dark by class for mail programs that support dark mode. */
const cor = {
  fundo: ['#fbf8f2', '#0f1a15'],
  superficie: ['#ffffff', '#16241d'],
  suave: ['#f3ede1', '#1e3027'],
  tinta: ['#12211a', '#f1efe6'],
  tintaSuave: ['#4a5a51', '#b4c2b9'],
  linha: ['#e3dbcb', '#2f4238'],
  marca: ['#0e6245', '#7fd0a8'],
  botao: ['#0e6245', '#0e6245'],
} as const
const urucum = '#d9481c'
const fibras = ['#0e6245', '#5da777', '#e5a72b', urucum, '#d8be8e']
const fonte = "font-family:'Instrument Sans',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Escapes text, for elements and attributes. */
export const escapeHtml = (texto: string) => texto.replace(/[&<>"']/g, (sinal) => `&#${sinal.codePointAt(0)};`)

/** A paragraph: `suave` is the small print; size and bottom space in points. */
const p = (texto: string, { suave = false, tamanho = 16, margem = 16 } = {}) =>
  `<p class="${suave ? 'suave' : 'tinta'}" style="margin:0 0 ${margem}px;${fonte};font-size:${tamanho}px;line-height:1.6;` +
  `color:${suave ? cor.tintaSuave[0] : cor.tinta[0]}">${escapeHtml(texto)}</p>`

const h2 = (texto: string) =>
  `<h2 class="tinta" style="margin:0 0 12px;${fonte};font-size:17px;line-height:1.35;font-weight:650;color:${cor.tinta[0]}">${escapeHtml(texto)}</h2>`

const tabela = (conteudo: string, estilo = '', extra = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${extra} style="border-collapse:separate;${estilo}">${conteudo}</table>`

/** An address to be read: without its scheme, and without the secret of a link, which the link itself has. */
export const shortenUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/[#?].*$/, '')

const endereco = (url: string) =>
  `<a class="marca" href="${escapeHtml(url)}" style="color:${cor.marca[0]};word-break:break-all">${escapeHtml(shortenUrl(url))}</a>`

const botao = (rotulo: string, url: string) =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 28px"><tr><td ' +
  `bgcolor="${cor.botao[0]}" style="border-radius:10px;background:${cor.botao[0]}"><a href="${escapeHtml(url)}" ` +
  `style="display:inline-block;padding:14px 26px;${fonte};font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;` +
  `text-decoration:none;border-radius:10px">${escapeHtml(rotulo)}</a></td></tr></table>`

const saida = (rotulo: string, url: string) =>
  `<p class="suave" style="margin:0 0 12px;${fonte};font-size:13px;line-height:1.5;` +
  `color:${cor.tintaSuave[0]}">${escapeHtml(rotulo)} ${endereco(url)}</p>`

const lista = (itens: { titulo: string; linhas: string[]; url: string }[]) =>
  tabela(
    itens
      .map(
        ({ titulo, linhas, url }) =>
          `<tr><td class="linha" style="padding:16px 0;border-top:1px solid ${cor.linha[0]}"><a class="marca" href="${escapeHtml(url)}" ` +
          `style="${fonte};font-size:17px;line-height:1.35;font-weight:650;color:${cor.marca[0]}">${escapeHtml(titulo)}</a>` +
          linhas
            .map(
              (linha) =>
                `<div class="suave" style="margin:4px 0 0;${fonte};font-size:15px;line-height:1.45;color:${cor.tintaSuave[0]}">` +
                `${escapeHtml(linha)}</div>`,
            )
            .join('') +
          '</td></tr>',
      )
      .join(''),
    'margin:0 0 12px',
  )

const linhaDeResumo = ([rotulo, valor]: [string, string], primeira: boolean) => {
  const borda = primeira ? '' : `border-top:1px solid ${cor.linha[0]};`
  const celula = `padding:10px 16px;${borda}${fonte};font-size:15px;line-height:1.45;vertical-align:top;text-align:left`
  return (
    `<tr><th scope="row" class="suave linha" width="34%" style="${celula};font-weight:400;` +
    `color:${cor.tintaSuave[0]}">${escapeHtml(rotulo)}</th><td class="tinta linha" style="${celula};` +
    `color:${cor.tinta[0]}">${escapeHtml(valor)}</td></tr>`
  )
}

const passo = (texto: string, numero: number) =>
  `<tr><td class="marca" width="28" style="padding:0 0 10px;${fonte};font-size:16px;line-height:1.55;font-weight:700;` +
  `vertical-align:top;color:${cor.marca[0]}">${numero}.</td><td class="tinta" style="padding:0 0 10px;${fonte};` +
  `font-size:16px;line-height:1.55;color:${cor.tinta[0]}">${escapeHtml(texto)}</td></tr>`

const codigo = (digitos: string) =>
  '<p class="tinta fundo-suave" style="margin:8px 0 24px;padding:20px 8px 20px 16px;border-radius:12px;' +
  `background:${cor.suave[0]};text-align:center;${fonte};font-size:36px;line-height:1.2;font-weight:700;letter-spacing:8px;` +
  `color:${cor.tinta[0]}">${escapeHtml(digitos)}</p>`

const citacao = (linhas: string[]) =>
  `<div class="linha" style="margin:0 0 24px;padding:4px 0 1px 18px;border-left:3px solid ${cor.linha[0]}">${linhas.map((linha) => p(linha)).join('')}</div>`

const bloco = (item: Bloco): string => {
  if ('paragrafo' in item) return p(item.paragrafo)
  if ('botao' in item) return botao(item.botao.rotulo, item.botao.url)
  if ('nota' in item) return p(item.nota, { suave: true, tamanho: 14, margem: 12 })
  if ('saida' in item) return saida(item.saida.rotulo, item.saida.url)
  if ('lista' in item) return lista(item.lista)
  if ('codigo' in item) return codigo(item.codigo)
  if ('citacao' in item) return citacao(item.citacao)
  if ('passos' in item)
    return h2(item.passos.titulo) + tabela(item.passos.itens.map((t, n) => passo(t, n + 1)).join(''), 'margin:0 0 18px')
  const linhas = item.resumo.linhas.map((linha, n) => linhaDeResumo(linha, n === 0)).join('')
  const corpo = `border-radius:12px;background:${cor.suave[0]};margin:0 0 28px`
  return h2(item.resumo.titulo) + tabela(linhas, corpo, 'class="fundo-suave"').replace('role="presentation" ', '')
}

const caixa = (conteudo: string, estilo = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${estilo}">${conteudo}</table>`
const barra = (largura: number, altura: number, corDela: string, classe = '') =>
  `<td${classe} width="${largura}" height="${altura}" bgcolor="${corDela}" style="width:${largura}px;height:${altura}px;font-size:0;` +
  `line-height:0;background:${corDela};border-radius:2px"></td>`
/** Four strands, one below the other. */
const fios = (largura: number, vao: number) =>
  caixa(
    Array(4)
      .fill(`<tr>${barra(largura, 3, cor.marca[0], ' class="fio"')}</tr>`)
      .join(`<tr><td height="${vao}" style="height:${vao}px;font-size:0;line-height:0"></td></tr>`),
  )

/** The mark of the site, a bundle that is tied once and opens into four strands: no image, which many programs block. */
const marcaDeFibras = caixa(
  `<tr><td valign="middle">${fios(8, 1)}</td>${barra(5, 24, urucum)}<td valign="middle">${fios(14, 4)}</td></tr>`,
  'display:inline-table;vertical-align:middle;margin-right:10px',
)

const escuro = `
@media (prefers-color-scheme: dark) {
  .fundo { background: ${cor.fundo[1]} !important; }
  .superficie { background: ${cor.superficie[1]} !important; border-color: ${cor.linha[1]} !important; }
  .fundo-suave { background: ${cor.suave[1]} !important; }
  .tinta { color: ${cor.tinta[1]} !important; }
  .fio { background: ${cor.marca[1]} !important; }
  .suave { color: ${cor.tintaSuave[1]} !important; }
  .marca { color: ${cor.marca[1]} !important; }
  .linha { border-color: ${cor.linha[1]} !important; }
}
@media (max-width: 480px) { .folha { padding: 28px 22px !important; } }`

/** The whole document. Every text in it has passed `escapeHtml`. */
export const renderHtml = (mensagem: Mensagem): string => {
  const trama = fibras.map(
    (fibra) => `<td height="5" bgcolor="${fibra}" style="height:5px;font-size:0;line-height:0;background:${fibra}"></td>`,
  )
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(mensagem.assunto)}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }${escuro}</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:${cor.fundo[0]}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(mensagem.previa)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="e-mail" aria-label="${escapeHtml(mensagem.assunto)}" lang="pt-BR">
${tabela(
  `<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="tinta" style="padding:0 8px 18px;${fonte};font-size:22px;line-height:1.2;font-weight:700;
letter-spacing:-0.04em;text-transform:lowercase;color:${cor.tinta[0]}">${marcaDeFibras}${escapeHtml(marca.nome)}</td></tr>
<tr><td>${tabela(`<tr>${trama.join('')}</tr>`, 'border-radius:4px;overflow:hidden;table-layout:fixed')}</td></tr>
<tr><td class="superficie folha" style="padding:36px 40px;background:${cor.superficie[0]};border:1px solid ${cor.linha[0]};border-top:0;border-radius:0 0 18px 18px">
<h1 class="tinta" style="margin:0 0 18px;${fonte};font-size:26px;line-height:1.2;font-weight:650;letter-spacing:-0.015em;color:${cor.tinta[0]}">${escapeHtml(mensagem.titulo)}</h1>
${mensagem.blocos.map(bloco).join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">${p(`${marca.nome}. ${marca.frase}`, { suave: true, tamanho: 13, margem: 4 })}
${p(mensagem.motivo, { suave: true, tamanho: 13, margem: 0 })}</td></tr>
</table>
</td></tr>`,
  `background:${cor.fundo[0]}`,
  'class="fundo"',
)}
</div>
</body>
</html>
`
}
