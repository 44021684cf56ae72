import { ACESSIBILIDADE_SECOES } from './acessibilidade/textos'
import { type Documento, VERSOES } from './documento'
import { PaginaLegal } from './PaginaLegal'

const ACESSIBILIDADE: Documento = {
  ...VERSOES.acessibilidade,
  titulo: 'Acessibilidade',
  descricao:
    'A meta de acessibilidade da Embira (WCAG 2.2 AA e NBR 17225), o que já vale, como testamos, o que ainda falta e como avisar de uma barreira.',
  lead: 'O que já funciona para todas as pessoas, o que ainda não testamos e como avisar de uma barreira.',
  resumo: [
    'A meta é WCAG 2.2, nível AA, e os requisitos da ABNT NBR 17225.',
    'Cada página passa por verificação automática e por testes de teclado a cada mudança.',
    'Falta a avaliação por pessoas com deficiência e com leitores de tela.',
    'Se algo atrapalhar você, fale conosco: uma pessoa responde.',
  ],
  secoes: ACESSIBILIDADE_SECOES,
}

/** `/acessibilidade` */
export default function AcessibilidadePage() {
  return <PaginaLegal documento={ACESSIBILIDADE} />
}
