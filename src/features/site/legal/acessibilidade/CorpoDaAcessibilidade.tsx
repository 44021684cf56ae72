import { CorpoLegal } from '../CorpoLegal'
import { type Documento, VERSOES } from '../documento'
import { ACESSIBILIDADE_SECOES } from './textos'

const ACESSIBILIDADE: Documento = {
  ...VERSOES.acessibilidade,
  resumo: [
    'A meta é WCAG 2.2, nível AA, e os requisitos da ABNT NBR 17225.',
    'Cada página passa por verificação automática e por testes de teclado a cada mudança.',
    'Falta a avaliação por pessoas com deficiência e com leitores de tela.',
    'Se algo atrapalhar você, fale conosco: uma pessoa responde.',
  ],
  secoes: ACESSIBILIDADE_SECOES,
}

/** The text of `/acessibilidade`. */
export function CorpoDaAcessibilidade() {
  return <CorpoLegal documento={ACESSIBILIDADE} />
}
