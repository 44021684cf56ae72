/** The processing of personal data today, as /privacidade shows it (LGPD arts. 7, 9 and 37). */
export const TRATAMENTOS = [
  {
    quando: 'Quando você pede orçamentos',
    dados: 'Empresa, seu nome, e-mail, telefone, cidade, estado, setor, porte e o que você conta sobre o projeto.',
    finalidade: 'Confirmar que o pedido é seu, abri-lo a consultorias e permitir que você o acompanhe.',
    base: 'Passos anteriores a um contrato, a seu pedido (art. 7º, V). O contato da equipe depende do seu consentimento (art. 7º, I).',
  },
  {
    quando: 'Quando você cadastra uma consultoria ou envia uma proposta',
    dados:
      'Nome da consultoria e de quem responde por ela, cargo, e-mail, celular, cidade, estado, CNPJ ou CPF, o que você conta ' +
      'sobre o seu trabalho e o que escreve em cada proposta. Logo, fotos e PDFs que você enviar; das imagens ficam só os pontos, sem o ' +
      'local, a câmera e a data.',
    finalidade: 'Conferir o cadastro, avisar de pedidos e levar as propostas a quem os fez.',
    base:
      'Execução do contrato (art. 7º, V). O contato da equipe e a presença no diretório dependem do seu consentimento (art. ' +
      '7º, I), registrado quando você assume o cadastro com a sua conta.',
  },
  {
    quando: 'Quando você pergunta, conversa ou avalia',
    dados:
      'O que você escreve em perguntas, respostas, mensagens e avaliações, as notas que dá e quando leu. Na página de uma avaliação ' +
      'aparecem só o porte e o setor da empresa; de uma pergunta, não aparece quem perguntou.',
    finalidade:
      'Tirar dúvidas antes da escolha e mostrar a outras empresas como foi. Seus contatos e nomes nos textos ficam ocultos até o aceite. A equipe lê ' +
      'só o que alguém denuncia ou a revisão automática retém.',
    base: 'Execução do contrato (art. 7º, V) e, nas avaliações, interesse legítimo (art. 7º, IX); você retira a sua quando quiser.',
  },
  {
    quando: 'Quando você publica uma vaga ou cadastra uma empresa',
    dados:
      'O anúncio, as perguntas dele e as mudanças que você fez, os seus modelos de mensagem, a empresa, o CNPJ se você o informar, e ' +
      'nome, e-mail e telefone da pessoa de contato. Na página da vaga, esses contatos só aparecem a quem clica para vê-los. Da página ' +
      'pública da empresa, se você a fizer: texto, site e logo. Se você conferir a empresa, o domínio de um e-mail dela ou um documento, que só a equipe lê.',
    finalidade: 'Conferir o anúncio, publicá-lo nos canais que você escolher, contar como ele vai e mostrar a página da empresa.',
    base: 'Execução do contrato (art. 7º, V).',
  },
  {
    quando: 'Quando você paga uma vaga',
    dados:
      'Nome ou razão social, e-mail, CPF ou CNPJ do titular, forma (cartão ou Pix), valor, datas e o número do pagamento na Stripe. ' +
      'O CPF ou CNPJ fica só conosco e volta preenchido na próxima compra da mesma empresa; o número do cartão fica só com ela.',
    finalidade:
      'Cobrar o valor certo uma vez só, reembolsar o que não foi publicado, emitir a nota fiscal e guardar a prova do que foi pago.',
    base: 'Execução do contrato (art. 7º, V) e obrigação legal, fiscal e de defesa do consumidor (art. 7º, II).',
  },
  {
    quando: 'Quando você se candidata a uma vaga',
    dados:
      'Nome, e-mail e, se você os informar, telefone, cidade, estado, links do currículo e do perfil, o currículo em ' +
      'arquivo ou foto, pretensão salarial e mensagem, e as respostas às perguntas da vaga. Depois, a situação, as respostas, ' +
      'a entrevista (o horário, o fuso do seu aparelho, se você compareceu e o que você escrever), as anotações e as notas da empresa.',
    finalidade:
      'Levar a candidatura à empresa da vaga, que a lê e decide, combinar a entrevista, e permitir que você a acompanhe e retire. A equipe da Embira não a lê.',
    base: 'Seu consentimento (art. 7º, I), dado no formulário e retirado quando você quiser, e passos anteriores a um contrato, a seu pedido (art. 7º, V).',
  },
  {
    quando: 'Quando você pede um alerta de vagas',
    dados: 'O e-mail que você informa, a busca, de quanto em quanto tempo avisar e quando você confirmou.',
    finalidade:
      'Contar por e-mail as vagas novas da sua busca. Nada é enviado antes de você confirmar, e um clique apaga o alerta.',
    base: 'Execução do que você pediu (art. 7º, V).',
  },
  {
    quando: 'Quando você pede o aviso de que a assinatura abriu',
    dados: 'O e-mail que você informa, a versão do texto com que você concordou e quando você confirmou.',
    finalidade:
      'Mandar um único e-mail quando a assinatura abrir. Nada é enviado antes de você confirmar, e um clique apaga o endereço.',
    base: 'Seu consentimento (art. 7º, I), dado no formulário e retirado quando você quiser.',
  },
  {
    quando: 'Quando você abre a página de uma vaga ou a denuncia',
    dados:
      'Da visita, só uma conta por dia e por canal de onde ela veio, sem nada que diga quem você é. Da denúncia, o motivo, o que você contar e o e-mail, se você o deixar.',
    finalidade: 'Mostrar a quem publicou quantas vezes a vaga foi vista, e tirar do ar o que não deveria estar.',
    base: 'Interesse legítimo (art. 7º, IX).',
  },
  {
    quando: 'Quando você preenche um formulário em etapas',
    dados:
      'Só uma conta por dia de quantas vezes cada etapa foi aberta e o formulário enviado, sem nada que diga quem você é e sem ' +
      'gravar nada no seu navegador. O endereço de rede, em forma cifrada, serve só para limitar contagens repetidas.',
    finalidade: 'Saber em que etapa as pessoas param, e melhorar o formulário.',
    base: 'Interesse legítimo (art. 7º, IX).',
  },
  {
    quando: 'Quando você entra ou cria a conta',
    dados:
      'Nome, sobrenome, e-mail e celular, com a indicação de quais foram verificados. Entrando com o Google: nome e e-mail que ' +
      'ele informa. O serviço de autenticação guarda também o endereço da sua foto, que não usamos.',
    finalidade: 'Reconhecer você sem senha e impedir que outra pessoa use o seu contato.',
    base: 'Execução do contrato (art. 7º, V).',
  },
  {
    quando: 'Códigos de acesso',
    dados:
      'O código de seis dígitos só em forma cifrada, com e-mail, celular, endereço de rede e o número aleatório do seu ' +
      'navegador transformados em códigos que não permitem voltar ao original.',
    finalidade: 'Conferir o código, contar tentativas e impedir que estranhos bloqueiem a sua entrada.',
    base: 'Segurança e prevenção à fraude, interesse legítimo (art. 7º, IX).',
  },
  {
    quando: 'Quando você envia um formulário ou faz uma busca',
    dados:
      'O seu endereço de rede e, conforme o formulário, o e-mail, o celular ou a conta, transformados em códigos que não permitem ' +
      'voltar ao original. Quando a verificação contra robôs está ligada, também que o seu navegador passou por ela.',
    finalidade: 'Limitar repetições e impedir que alguém sobrecarregue o serviço ou use o espaço dos outros.',
    base: 'Segurança e prevenção à fraude, interesse legítimo (art. 7º, IX).',
  },
  {
    quando: 'Sessões abertas',
    dados:
      'Data da entrada e do último uso, navegador e endereço de rede. O serviço de autenticação registra também entradas e saídas.',
    finalidade: 'Manter você conectado e permitir que você veja e encerre cada sessão.',
    base: 'Execução do contrato (art. 7º, V) e registro de acesso (Marco Civil, art. 15).',
  },
  {
    quando: 'Quando você consente',
    dados: 'O que foi aceito, a versão do texto, a data, o navegador e o seu e-mail e endereço de rede em forma cifrada.',
    finalidade: 'Provar o consentimento e respeitar quando você o retira.',
    base: 'Obrigação legal (art. 8º, § 2º).',
  },
  {
    quando: 'Quando você escreve para a equipe',
    dados: 'Nome, e-mail, assunto, mensagem e o número do protocolo.',
    finalidade: 'Ler e responder.',
    base: 'Interesse legítimo em responder a quem nos procura (art. 7º, IX) ou obrigação legal, nos pedidos sobre dados.',
  },
  {
    quando: 'Mensagens que enviamos',
    dados: 'Destinatário, tipo da mensagem, data e situação do envio.',
    finalidade: 'Entregar códigos, links e avisos, e tentar de novo quando falha.',
    base: 'Execução do contrato (art. 7º, V).',
  },
] as const
