import type { Usuario } from '@/domain/perfil'
import { BaixarDados } from './BaixarDados'
import { ExcluirConta } from './ExcluirConta'
import { seusDados } from './textos'

/** The rights over one's own data: export it, or delete the account. */
export function SeusDados({ perfil }: { perfil: Usuario }) {
  return (
    <>
      <h3 className="text-base">{seusDados.levarCopia}</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">{seusDados.arquivoTudoGuardamos}</p>
      <BaixarDados className="mt-4">{seusDados.baixarMeusDados}</BaixarDados>
      <h3 className="mt-8 border-t border-linha pt-6 text-base">{seusDados.encerrarConta}</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">{seusDados.apagaContaPedidos}</p>
      <div className="mt-4">
        <ExcluirConta perfil={perfil} />
      </div>
    </>
  )
}
