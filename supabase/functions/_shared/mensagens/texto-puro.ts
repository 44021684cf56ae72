import { marca } from '../../../../src/domain/marca.ts'
import type { Bloco, Mensagem } from './mensagem.ts'

const bloco = (item: Bloco): string => {
  if ('paragrafo' in item) return item.paragrafo
  if ('nota' in item) return item.nota
  if ('saida' in item) return `${item.saida.rotulo}\n${item.saida.url}`
  if ('codigo' in item) return item.codigo
  if ('citacao' in item) return item.citacao.join('\n\n')
  if ('botao' in item) return `${item.botao.rotulo}:\n${item.botao.url}`
  if ('passos' in item) return [item.passos.titulo, ...item.passos.itens.map((texto, n) => `${n + 1}. ${texto}`)].join('\n')
  return [item.resumo.titulo, ...item.resumo.linhas.map(([rotulo, valor]) => `${rotulo}: ${valor}`)].join('\n')
}

/** The same message as plain text. */
export const renderTexto = (mensagem: Mensagem): string =>
  [mensagem.titulo, ...mensagem.blocos.map(bloco), `--\n${marca.nome}. ${marca.frase}\n${mensagem.motivo}`]
    .join('\n\n')
    .concat('\n')
