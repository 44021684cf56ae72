import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { useResponsavel } from '@/lib/rpc/quem-responde'

const lista = new Intl.ListFormat('pt-BR')

/** The controller and the person in charge of the data (LGPD, art. 9 and 41), from the settings of the team. */
export function QuemCuida() {
  const responsavel = useResponsavel()
  const { empresa = null, endereco = null, encarregado = null } = responsavel ?? {}
  const faltam = responsavel ? [...responsavel.faltam, ...(encarregado ? [] : ['a pessoa encarregada pelos dados'])] : []
  const quem = empresa ? `A Embira é ${empresa}${endereco ? `, com endereço em ${endereco}` : ''}. Ela` : 'A Embira'
  return (
    <>
      <p>
        {`${quem} decide por que e como os dados são tratados: é a controladora, no sentido da Lei Geral de Proteção de Dados (LGPD, Lei 13.709/2018).`}
      </p>
      {faltam.length > 0 ? <p>{`Antes da abertura ao público, esta página dirá também: ${lista.format(faltam)}.`}</p> : null}
      {encarregado ? (
        <p>
          <span>{`A pessoa encarregada pelos dados é ${encarregado.nome}: `}</span>
          <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>.
        </p>
      ) : null}
      <p>
        Para falar com a pessoa encarregada pelos dados, escreva pela{' '}
        <Link to={paths.contato({ assunto: 'Privacidade e meus dados' })}>página de contato</Link>, com o assunto “Privacidade e
        meus dados”. Respondemos em até 15 dias.
      </p>
    </>
  )
}
