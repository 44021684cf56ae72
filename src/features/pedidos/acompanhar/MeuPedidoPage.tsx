import { useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { Acompanhar, type LoadFailure } from './Acompanhar'
import { FalhaDoPedido } from './LinkProblema'
import { meuPedidoPage } from './textos'

/** `/app/pedidos/{id}`: the same page as the link of the e-mail opens, for who is signed in with the verified e-mail of the request. */
export default function MeuPedidoPage() {
  const { id = '' } = useParams()
  return (
    <Container className="py-10 sm:py-14">
      <PageMeta title={meuPedidoPage.seuPedido} noindex />
      <BackLink to={paths.appPedidos()}>{meuPedidoPage.seusPedidos}</BackLink>
      <Acompanhar key={id} token={id} Problema={Problema} />
    </Container>
  )
}

function Problema(failure: LoadFailure) {
  const { error } = failure
  if (!(error instanceof AppError && error.hint === 'link_invalido')) return <FalhaDoPedido {...failure} />
  return (
    <>
      <PageHeader title={meuPedidoPage.naoEncontrado} lead={meuPedidoPage.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.appPedidos()}>{meuPedidoPage.verPedidos}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.contato({ assunto: 'Dúvida sobre um pedido' })}>
          {meuPedidoPage.falarEquipe}
        </ButtonLink>
      </div>
    </>
  )
}
