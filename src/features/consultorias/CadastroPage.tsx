import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { cx } from '@/components/ui/cx'
import { PageHeader } from '@/components/ui/PageHeader'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session'
import { AbrirCadastro } from './cadastro/AbrirCadastro'
import { CabecalhoContext } from './cadastro/cabecalho'
import { cadastroPage } from './textos'

/** `/consultoria-cadastro`: a consultancy registers in four steps, without an account. */
export default function CadastroPage() {
  const signedIn = useSession() !== null
  // On a phone the later steps begin with their own heading.
  const depois = new URLSearchParams(useLocation().search).has('etapa') ? 'max-lg:hidden' : undefined
  const [cabecalho, setCabecalho] = useState(true)
  return (
    <Container className="py-6 sm:py-14">
      {cabecalho ? (
        <PageHeader title={cadastroPage.titulo} lead={<span className={depois}>{cadastroPage.abertura}</span>} />
      ) : null}
      {signedIn || !cabecalho ? null : (
        <p className={cx('mt-1 text-tinta-suave', depois)}>
          Já tem conta?{' '}
          <Link
            to={paths.entrar({ next: paths.consultoriaCadastro() })}
            className="font-semibold text-marca underline underline-offset-4 hover:text-marca-forte"
          >
            Entrar
          </Link>
        </p>
      )}
      <div className={cabecalho ? 'mt-5 sm:mt-10' : undefined}>
        <CabecalhoContext value={setCabecalho}>
          <AbrirCadastro />
        </CabecalhoContext>
      </div>
    </Container>
  )
}
