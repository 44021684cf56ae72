/* The views of what the team sells: a channel, and a coupon. */
import { formatCentavos } from '@/domain/br/dinheiro'
import { STATUS_CANAL } from '@/domain/vaga/vaga-status'
import { formatQuantidade } from '@/lib/format'
import { defineFicha } from '../../fila/ficha'
import { getTitulo } from '../../fila/fila'
import { CanalForm } from './CanalForm'
import { CupomForm } from './CupomForm'
import { LogoDoCanal } from './LogoDoCanal'
import { fichaDoCanal, fichaDoCupom, logoDoCanal } from './textos'

/** A channel, the state of its lines, and its editable fields. */
export const FichaDoCanal = defineFicha<'canais'>(({ linha, relacionados }, { onRecarregar }) => {
  const linhas = Object.entries(relacionados.linhas)
  return [
    {
      titulo: fichaDoCanal.vendasDesteCanal,
      nota: linhas.length === 0 && fichaDoCanal.ninguemEscolheuCanal,
      fatos: linhas.map(([status, quantas]) => [getTitulo(STATUS_CANAL, status), formatQuantidade(quantas, 'linha', 'linhas')]),
    },
    { titulo: logoDoCanal.titulo, corpo: <LogoDoCanal canal={linha} onSalvo={onRecarregar} /> },
    {
      titulo: fichaDoCanal.proximasVagas,
      corpo: <CanalForm key={JSON.stringify(linha)} canal={linha} onSalvo={onRecarregar} onRecarregar={onRecarregar} />,
    },
  ]
})

/** A coupon: its discount, its uses, and its editable rules. */
export const FichaDoCupom = defineFicha<'cupons'>(({ linha }, { onRecarregar }) => [
  {
    fatos: [
      ['Desconto', linha.tipo === 'fixed' ? formatCentavos(linha.valor) : `${linha.valor} %`],
      ['Usos', `${linha.usos}${linha.max_usos === null ? '' : ` de ${linha.max_usos}`}`],
    ],
    nota: fichaDoCupom.descontoCupomNao,
  },
  {
    titulo: 'Regras',
    corpo: <CupomForm key={linha.versao} cupom={linha} onSalvo={onRecarregar} onRecarregar={onRecarregar} />,
  },
])
